const { readdirSync } = require('node:fs')

/** Arrows point down this list and never up; a level may import the levels before it. */
const levels = [
  {
    name: 'pure',
    path: '^packages/(core/(?!chain/|panel/)|local/(red-team|campaigns)/)',
  },
  {
    name: 'adapters',
    path: '^(packages/(core/(chain|panel)|net|local/local-[^/]+)|net)/',
  },
  { name: 'products', path: '^packages/(products|kit)/' },
  { name: 'devnet', path: '^packages/local/(devnet|frozen-reader)/' },
  { name: 'applications', path: '^(apps|e2e)/' },
]

/** The same law holds between the folders of a package: a folder imports those before it. */
const folders = {
  'apps/cli':
    'registration workflow markets deploy owner account tasks platform tables start ask moltbook operator verify agents mcp dashboard status completion exchange questions backtest simulate',
  'apps/dashboard':
    'build config activity chain live ui wallet transactions tasks shell platform markets agents market create tables home',
  'apps/platform':
    'networks keys problems guards docs idempotency a2a resolutions storage secrets observe streams routes data worker',
  'apps/workflow': 'runtime answers bundles judge steps',
  net: 'http-server gateway llm search postgres outbound pages',
  'packages/core/protocol': 'json tables worker panel rounds',
  'packages/core/chain': 'generated market court identity deployment',
  'packages/core/resolution':
    'beacon ladder scoring counting record judging verify story',
  'packages/core/questions':
    'reading expressions sources language decision lint recipes finding schema',
  'packages/kit/agent':
    'contract definition http research runner protocols tasks abilities clara signing a2a rule-based process cloudflare',
  'packages/kit/conformance': 'worker external a2a',
  'packages/local/devnet': 'gateway wasm don chain clara',
  'packages/local/local-ao': 'aos storage units',
  'packages/local/local-servers': 'prices data moltbook',
  'packages/products/backtest':
    'statistics policies backtest questions recorded live simulation adversary',
  'packages/products/clara': 'process build client evaluation page deploy',
  'packages/products/market-store': 'store onchain legacy cycle',
  'packages/products/operator': 'loop files chain observe archive collector keeper',
  'packages/products/operator/src/archive':
    'content storage chain service mirror observe',
  'packages/products/operator/src/collector':
    'journal panel asking round service observe',
  'packages/products/operator/src/keeper': 'plan journal chain dispute service observe',
  'packages/products/moltbook': 'solver files client',
  'packages/products/round-table':
    'sealing record vote reply evidence samples synthesis result deliberation asking computing tenants storage agents services chat conformance worker debates',
}

const upwardFolders = Object.entries(folders).flatMap(([parent, names]) => {
  const order = names.split(' ')
  const place = parent.includes('/src/') ? parent : `${parent}/src`
  for (const each of readdirSync(`${__dirname}/${place}`, { withFileTypes: true })) {
    if (!each.isDirectory() || each.name === 'generated' || order.includes(each.name))
      continue
    throw new Error(`${place}/${each.name} has no level in .dependency-cruiser.cjs`)
  }
  return order.slice(0, -1).map((name, index) => ({
    name: `no-folder-up-from-${parent.split('/').at(-1)}-${name}`,
    comment: `Folders of ${parent}, lowest first: ${names}.`,
    severity: 'error',
    from: { path: `^${place}/${name}/`, pathNot: '\\.(test|fixture)\\.tsx?$' },
    to: { path: order.slice(index + 1).map((above) => `^${place}/${above}/`) },
  }))
})

const upward = levels.slice(0, -1).map((level, index) => ({
  name: `no-arrow-up-from-${level.name}`,
  comment: 'Arrows point down: pure, adapters, products, devnet, applications.',
  severity: 'error',
  from: { path: level.path },
  to: { path: levels.slice(index + 1).map((above) => above.path) },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...upward,
    ...upwardFolders,
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'pure-has-no-node-builtin',
      comment:
        'Pure packages and the workflow run in wasm, at the edge and in the browser.',
      severity: 'error',
      from: {
        path: '^(packages/core/(protocol|questions|resolution|bounded|evidence|panel)|packages/local/red-team|apps/workflow)/(src/|main)',
        pathNot: '\\.test\\.ts$',
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'workflow-stays-pure',
      comment:
        'The workflow may use the pure packages and the ABIs of chain, nothing else.',
      severity: 'error',
      from: { path: '^apps/workflow/(src/|main)', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^packages/',
        pathNot: '^packages/core/',
      },
    },
    {
      name: 'red-team-is-for-tests',
      comment: 'No product contains payloads of attacks.',
      severity: 'error',
      from: {
        path: '^(packages|apps|net)/',
        pathNot: '^packages/local/red-team/|\\.(test|fixture)\\.ts$',
      },
      to: { path: '^packages/local/red-team/' },
    },
    {
      name: 'campaigns-are-for-tests',
      comment: 'No product depends on the size of a test.',
      severity: 'error',
      from: {
        path: '^(packages|apps|net)/',
        pathNot: '^packages/local/(campaigns|red-team)/|\\.(test|fixture)\\.tsx?$',
      },
      to: { path: '^packages/local/campaigns/' },
    },
    {
      name: 'clara-process-stays-pure',
      comment: 'The process is compiled to Lua and runs on aos: it imports nothing else.',
      severity: 'error',
      from: {
        path: '^packages/products/clara/src/process/',
        pathNot: '\\.(test|fixture)\\.ts$',
      },
      to: { pathNot: '^(packages/products/clara/src/process/|json$)' },
    },
    {
      name: 'no-reaching-inside',
      comment:
        "A package is imported by its name, never through another package's files.",
      severity: 'error',
      from: { path: '^(packages/[^/]+/[^/]+|apps/[^/]+|net)/' },
      to: {
        path: '^((packages/[^/]+|apps)/[^/]+|net)/',
        pathNot: '^$1/',
        dependencyTypes: ['local'],
      },
    },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: {},
      to: {
        couldNotResolve: true,
        pathNot: '^(bun:|cloudflare:|json$|@chainlink/cre-sdk)',
      },
    },
    {
      name: 'operators-stand-alone',
      comment: 'Keeper, collector and archive share what is below them, not one another.',
      severity: 'error',
      from: { path: '^packages/products/operator/src/(archive|collector|keeper)/' },
      to: {
        path: '^packages/products/operator/src/(archive|collector|keeper)/',
        pathNot: '^packages/products/operator/src/$1/',
      },
    },
    {
      name: 'apps-do-not-import-apps',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: '^apps/docs/|(^|/)(node_modules|dist|out|templates|\\.next[^/]*)/|next-env\\.d\\.ts$',
    },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.js', '.mjs', '.cjs', '.json'],
    },
  },
}
