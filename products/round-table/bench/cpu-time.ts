import { readdirSync, readFileSync } from 'node:fs'

/** Length of a clock tick in `/proc`, in milliseconds, on every Linux that Node runs on. */
const tickMs = 10

type Process = { readonly pid: number; readonly parent: number; readonly cpuMs: number }

/**
 * Reads the CPU time of the embedded Postgres of this process in milliseconds, with its ended
 * children; undefined where there is no `/proc`.
 *
 * @param dataFolder - folder of the database
 */
export function postgresCpuMs(dataFolder: string): number | undefined {
  const [line = ''] = readFileSync(`${dataFolder}/cluster/postmaster.pid`, 'utf8').split(
    '\n',
  )
  const server = Number(line)
  try {
    const processes = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => readProcess(Number(name)))
    return processes
      .filter(({ pid, parent }) => pid === server || parent === server)
      .reduce((sum, { cpuMs }) => sum + cpuMs, 0)
  } catch {
    return undefined
  }
}

function readProcess(pid: number): Process[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program, in parentheses, may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return [{ pid, parent: Number(fields[1]), cpuMs: ticks * tickMs }]
  } catch {
    // It ended meanwhile; its parent counts its time.
    return []
  }
}
