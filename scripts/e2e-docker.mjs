// npm run e2e:docker: starts chain and agents in containers, settles markets with them, and ends
// them again, also when something failed. With --no-build it takes the image that is there.
import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, root, stop } from './install.mjs'

await ensureInstalled()

const compose = findCompose()
const project = ['-p', 'cresolver-e2e', '-f', 'docker-compose.e2e.yml']

let interrupted = false
// The children get these signals too and end: what was started is then taken down here.
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    interrupted = true
  })
}

let failed = ''
try {
  if (!process.argv.includes('--no-build')) {
    await step('build', compose, [...project, 'build', 'alpha'])
  }
  await step('up', compose, [...project, 'up', '-d', '--no-build'])
  await step(
    'test',
    [process.execPath, join(root, 'node_modules/vitest/vitest.mjs')],
    ['run', '--project', 'e2e', 'e2e/test/containers.test.ts'],
    { E2E_CONTAINERS: '1' },
  )
} catch (error) {
  failed = error.message
  await run(compose, [...project, 'logs', '--tail=50']).catch(() => undefined)
} finally {
  await step('down', compose, [...project, 'down', '-v']).catch((error) => {
    failed ||= error.message
  })
}
if (failed) stop(failed)

async function step(name, command, words, variables) {
  if (interrupted && name !== 'down') throw new Error('Interrupted.')
  console.log(`> ${name}`)
  const code = await run(command, words, variables)
  if (code !== 0) throw new Error(`The step "${name}" ended with ${code}.`)
}

function run([command, ...first], words, variables = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...first, ...words], {
      cwd: root,
      env: { ...process.env, ...variables },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('error', reject)
    child.on('close', (code, signal) => resolve(code ?? signal))
  })
}

/** The plugin of Docker, or the command that there was before it. */
function findCompose() {
  const known = [['docker', 'compose'], ['docker-compose']]
  const found = known.find(
    ([command, ...words]) => spawnSync(command, [...words, 'version']).status === 0,
  )
  return (
    found ?? stop('Docker with its compose plugin is needed: docker compose version.')
  )
}
