// Generates the references of the contracts (forge doc) and of the packages (typedoc).
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { write } from './collect-pages.mjs'

const contracts = {
  CREsolverMarket: 'CREsolverMarket.sol/contract.CREsolverMarket.md',
  ICREsolverMarket: 'interfaces/ICREsolverMarket.sol/interface.ICREsolverMarket.md',
  CREReceiver: 'CREReceiver.sol/contract.CREReceiver.md',
  ReceiverTemplate: 'interfaces/ReceiverTemplate.sol/abstract.ReceiverTemplate.md',
}
const packages = [
  'core/protocol',
  'core/evidence',
  'core/questions',
  'core/resolution',
  'core/chain',
  'products/sdk',
]

/** Writes one page a contract. */
export function generateContracts(root, target) {
  const folder = mkdtempSync(join(tmpdir(), 'cresolver-docs-'))
  // A folder without tests: they take four times as long to compile as what is documented.
  const env = { FOUNDRY_TEST: 'none' }
  run(
    process.execPath,
    ['contracts/scripts/forge.mjs', 'doc', '--out', folder],
    root,
    env,
  )
  for (const [name, path] of Object.entries(contracts)) {
    const text = readFileSync(join(folder, 'src/src', path), 'utf8')
      // Links to pages that are left out, and the title that the heading repeats.
      .replace(/\[([^\]]+)\]\(\/[^)]*\)/g, '$1')
      .replace(/\*\*Title:\*\*\n.*\n/, '')
      .replaceAll('\n\n\n', '\n\n')
    write(join(target, `${name}.md`), text)
  }
  rmSync(folder, { recursive: true })
}

/** Writes one page a package. */
export function generateApi(root, target) {
  const folder = mkdtempSync(join(tmpdir(), 'cresolver-docs-'))
  const entries = packages
    .map((name) => join(root, 'packages', name, 'src/index.ts'))
    .filter((path) => existsSync(path))
  const options = {
    plugin: 'typedoc-plugin-markdown',
    out: folder,
    readme: 'none',
    tsconfig: join(root, 'tsconfig.json'),
    outputFileStrategy: 'modules',
    logLevel: 'Error',
  }
  const flags = ['--disableGit', '--disableSources', '--skipErrorChecking']
  const words = [
    ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
    ...flags,
    '--hidePageHeader',
    '--hideBreadcrumbs',
    ...entries.flatMap((entry) => ['--entryPoints', entry]),
  ]
  const typedoc = join(root, 'apps/docs/node_modules/typedoc/bin/typedoc')
  run(process.execPath, [typedoc, ...words], join(root, 'apps/docs'))
  const pages = readdirSync(folder, { recursive: true }).filter((path) =>
    /(^|\/)src(\/index)?\.md$/.test(path),
  )
  for (const path of pages) {
    const name = /([\w-]+)\/src(?:\/index)?\.md$/.exec(path)?.[1] ?? 'index'
    const text = readFileSync(join(folder, path), 'utf8')
      .replace(/^# .*/, `# @cresolver/${name}`)
      .replace(/\]\((?:\.\.\/)+(?:[\w-]+\/)*?([\w-]+)\/src(?:\/index)?\.md/g, '](./$1.md')
      .replace(/\]\(src\.md#/g, '](#')
      // Vue reads bare angle brackets as elements.
      .replace(/\\</g, '&lt;')
    write(join(target, `${name}.md`), text)
  }
  rmSync(folder, { recursive: true })
}

function run(file, words, cwd, env = {}) {
  const stdio = ['ignore', 'ignore', 'inherit']
  execFileSync(file, words, { cwd, stdio, env: { ...process.env, ...env } })
}
