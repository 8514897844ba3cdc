// Runs a program that ends with this process, however this process ends.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const guard = fileURLToPath(new URL('./guard-group.mjs', import.meta.url))

/**
 * Runs a program as {@link runProgram} does, and takes its failure for an error.
 *
 * @returns everything it printed
 * @throws Error with everything it printed, if its status is not 0
 */
export async function runOrThrow(command, options) {
  const { status, output } = await runProgram(command, options)
  if (status !== 0) throw new Error(output)
  return output
}

/**
 * Runs a program to its end; everything it started is killed when this process ends before.
 *
 * @param command - the program and its arguments
 * @param options - `cwd`, `env`, `onOutput`, which takes each piece of output, and `signal`, which ends it
 * @returns its exit status and everything it printed
 */
export function runProgram(command, { cwd, env, onOutput = () => {}, signal } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [guard, ...command], {
      cwd,
      env,
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
        onOutput(text)
      })
    }
    child.stdin.on('error', () => {})
    // The guard ends the group when its standard input does.
    signal?.addEventListener('abort', () => child.stdin.destroy())
    child.on('error', reject)
    child.on('close', (status) => resolve({ status: status ?? 1, output }))
  })
}
