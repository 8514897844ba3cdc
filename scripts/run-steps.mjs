// Runs the steps of a check, some groups side by side, and keeps what each says together.
import { spawn } from 'node:child_process'
import { root } from './install.mjs'

/**
 * Runs groups of steps; the steps of a group run one after another. The first group is shown live,
 * the output of the others when a step has ended.
 *
 * @param groups - lists of `{ title, command, onOutput }`, the longest first
 * @param atOnce - how many groups run side by side: more than there are cores, because tests wait as well
 * @returns the titles of the steps that failed
 */
export async function runGroups(groups, atOnce = 3) {
  const failed = []
  const waiting = groups.map((steps, index) => ({ steps, isLive: index === 0 }))
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      for (const step of next.steps) {
        if (!(await runStep(step, next.isLive))) failed.push(step.title)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return failed
}

async function runStep({ title, command, env = {}, onOutput = () => {} }, isLive) {
  const started = performance.now()
  const show = (text) => process.stdout.write(text)
  const heading = `\n> ${title}\n`
  if (isLive) show(heading)
  const { status, output } = await run(command, env, isLive ? show : () => {})
  if (!isLive) show(`${heading}${output}`)
  onOutput(output)
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  console.log(`${status === 0 ? 'ok' : 'FAILED'}: ${title}, ${seconds} s`)
  return status === 0
}

function run([file, ...words], env, tell) {
  return new Promise((resolve) => {
    const child = spawn(file, words, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
        tell(chunk)
      })
    }
    child.on('error', (error) => resolve({ status: 1, output: error.message }))
    child.on('close', (status) => resolve({ status: status ?? 1, output }))
  })
}
