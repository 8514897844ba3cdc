// Generates the references of the contracts (forge doc) and of the packages (typedoc).
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { write } from './collect-pages.mjs'

const contracts = {
  CREsolverMarket: 'CREsolverMarket.sol/contract.CREsolverMarket.md',
  ICREsolverMarket: 'interfaces/ICREsolverMarket.sol/interface.ICREsolverMarket.md',
  CREReceiver: 'CREReceiver.sol/contract.CREReceiver.md',
  ReceiverTemplate: 'interfaces/ReceiverTemplate.sol/abstract.ReceiverTemplate.md',
}
/** Entries of the SDK, by the name that typedoc gives to the source of each. */
const entries = {
  index: '@cresolver/sdk',
  'entries/chain': '@cresolver/sdk/chain',
  'entries/protocol': '@cresolver/sdk/protocol',
  'entries/questions': '@cresolver/sdk/questions',
  'entries/resolution': '@cresolver/sdk/resolution',
}

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

/** Writes one page an entry. */
export function generateApi(root, target) {
  const folder = mkdtempSync(join(tmpdir(), 'cresolver-docs-'))
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
    ...Object.keys(entries).flatMap((entry) => [
      '--entryPoints',
      join(root, 'products/sdk/src', `${entry}.ts`),
    ]),
  ]
  const typedoc = join(root, 'apps/docs/node_modules/typedoc/bin/typedoc')
  run(process.execPath, [typedoc, ...words], join(root, 'apps/docs'))
  for (const [source, entry] of Object.entries(entries)) {
    const text = readFileSync(join(folder, `${source}.md`), 'utf8')
      .replace(/^# .*/, `# ${entry}`)
      .replace(/\]\((?:\.\.\/)*((?:[\w-]+\/)*[\w-]+)\.md/g, (all, path) => {
        const linked = Object.keys(entries).find((each) => each.endsWith(path))
        return linked ? `](./${pageOf(linked)}.md` : all
      })
      // Vue reads bare angle brackets as elements.
      .replace(/\\</g, '&lt;')
    write(join(target, `${pageOf(source)}.md`), text)
  }
  rmSync(folder, { recursive: true })
}

function pageOf(source) {
  return entries[source].split('/').at(-1)
}

function run(file, words, cwd, env = {}) {
  const stdio = ['ignore', 'ignore', 'inherit']
  execFileSync(file, words, { cwd, stdio, env: { ...process.env, ...env } })
}
