// npm run docs: builds the documentation site into apps/docs/out; a dead link fails the build.
// The tools of the site are installed on demand, from a lockfile of their own.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { collectPages } from '../apps/docs/scripts/collect-pages.mjs'
import {
  generateApi,
  generateContracts,
} from '../apps/docs/scripts/generate-references.mjs'
import { ensureInstalled, root } from './install.mjs'

await ensureInstalled()
const site = join(root, 'apps/docs')
const run = (file, words) => execFileSync(file, words, { cwd: site, stdio: 'inherit' })

if (!existsSync(join(site, 'node_modules/vitepress')))
  run('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'])
const build = join(site, '.build')
rmSync(build, { recursive: true, force: true })
collectPages(root, build)
generateContracts(root, join(build, 'reference/contracts'))
generateApi(root, join(build, 'reference/api'))
const reference = join(build, 'reference')
const program = (...words) =>
  execFileSync(process.execPath, words, { cwd: root, stdio: 'inherit' })
program('--import', 'tsx', 'e2e/support/reference/write-references.ts', reference)
// Programs read it: the site serves it as it is.
mkdirSync(join(build, 'public/reference'), { recursive: true })
renameSync(join(reference, 'openapi.json'), join(build, 'public/reference/openapi.json'))
program('scripts/list-error-codes.mjs', '--page', join(reference, 'errors.md'))
run(process.execPath, ['node_modules/vitepress/bin/vitepress.js', 'build', '.'])
console.log('The site is in apps/docs/out. Any static server shows it.')
