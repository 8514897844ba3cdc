// The scripts that the first load of each page brings, packed as servers send them.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { register } from 'tsx/esm/api'

const app = fileURLToPath(new URL('./', import.meta.url))
const out = process.env.DASHBOARD_FOLDER ?? join(app, 'out')
if (!existsSync(join(out, 'index.html'))) {
  throw new Error('Build the dashboard first: pnpm --filter dashboard build')
}

register()
const budgets = new URL('../../scripts/size-budgets.json', import.meta.url)
const { dashboard } = JSON.parse(readFileSync(budgets, 'utf8'))
const { listFirstLoad } = await import('./src/build/first-load.ts')

export default readdirSync(out, { recursive: true })
  .filter((name) => name.endsWith('index.html'))
  .sort()
  .map((name) => ({
    name,
    path: listFirstLoad(readFileSync(join(out, name), 'utf8')).map((path) =>
      relative(app, join(out, path)),
    ),
    limit: `${dashboard} kB`,
    gzip: true,
  }))
