import { readdirSync, readFileSync } from 'node:fs'

/** A process; its start time distinguishes it from a later one with the same id. */
export type RunningProcess = {
  readonly pid: number
  readonly command: string
  readonly startedAt: string
}

/** Lists the processes that a process started, and those that these started. */
export function listDescendants(ancestor: number): RunningProcess[] {
  const all = readdirSync('/proc').flatMap((name) =>
    /^\d+$/.test(name) ? (readProcess(Number(name)) ?? []) : [],
  )
  const below = (parent: number): RunningProcess[] =>
    all
      .filter((each) => each.parent === parent)
      .flatMap((each) => [each, ...below(each.pid)])
  return below(ancestor)
}

/** Tells which of some processes still run. */
export function stillRunning(processes: readonly RunningProcess[]): string[] {
  return processes.flatMap(({ pid, startedAt, command }) =>
    readProcess(pid)?.startedAt === startedAt ? [`${pid} ${command}`] : [],
  )
}

function readProcess(pid: number): (RunningProcess & { parent: number }) | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name, in parentheses, may hold anything.
    const [state, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const startedAt = rest[17]
    if (state === 'Z' || startedAt === undefined) return undefined
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return { pid, parent: Number(parent), startedAt, command }
  } catch {
    return undefined
  }
}
