const { readdirSync } = require('node:fs')

/** Arrows point down this list and never up; a level may import the levels before it. */
const levels = [
  { name: 'core', path: '^core/' },
  { name: 'net', path: '^net/' },
  { name: 'chain', path: '^chain/' },
  { name: 'tools', path: '^tools/' },
  { name: 'products', path: '^products/' },
  { name: 'local', path: '^local/' },
  { name: 'applications', path: '^(apps|e2e)/' },
]

/** The same law holds between the folders of a package: a folder imports those before it. */
const folders = {
  'apps/cli':
    'options terminal registration workflow markets deploy owner account tasks platform tables start ask moltbook operator verify agents mcp dashboard status completion questions backtest simulate',
  'apps/dashboard':
    'build config activity chain live ui wallet transactions tasks shell platform markets agents market create tables home',
  'apps/platform':
    'networks keys problems guards docs idempotency webhooks resolutions storage secrets observe streams routes data worker',
  'apps/workflow': 'runtime answers bundles judge steps decide',
  core: 'bounded evidence protocol questions resolution',
  'core/src/protocol': 'json tables worker panel rounds',
  'core/src/resolution': 'beacon ladder scoring counting record judging verify story',
  'core/src/questions':
    'reading expressions sources language decision lint recipes finding schema',
  net: 'http-server gateway llm search postgres outbound pages',
  chain: 'generated market court identity deployment panel sources',
  tools: 'import backtest',
  'tools/src/backtest':
    'statistics policies backtest questions recorded live simulation adversary',
  'products/agent':
    'contract definition http research runner protocols tasks abilities clara signing a2a rule-based process cloudflare conformance',
  'products/agent/src/conformance': 'worker external a2a',
  'products/clara': 'process build client evaluation page deploy',
  'products/moltbook': 'solver files client market-store',
  'products/moltbook/src/market-store': 'store onchain legacy cycle',
  'products/operator': 'loop files chain observe archive collector keeper',
  'products/operator/src/archive': 'content storage chain service mirror observe',
  'products/operator/src/collector': 'journal panel asking round service observe',
  'products/operator/src/keeper': 'plan journal chain dispute service observe',
  'products/round-table':
    'sealing record vote reply evidence samples synthesis result deliberation asking computing tenants storage agents services chat conformance worker debates',
  'products/sdk': 'reading platform entries',
  'local/worlds': 'campaigns red-team programs chain servers web ao',
  'local/worlds/src/ao': 'aos storage units',
  'local/worlds/src/servers': 'prices data moltbook',
  'local/devnet': 'gateway wasm don chain clara frozen-reader',
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
  comment: 'Arrows point down: core, net, chain, tools, products, local, applications.',
  severity: 'error',
  from: { path: level.path, pathNot: '\\.(test|fixture)\\.tsx?$|/bench/' },
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
        path: '^(core/src|chain/src/panel|local/worlds/src/red-team|apps/workflow/(src|main))',
        pathNot: '\\.test\\.ts$',
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'workflow-stays-pure',
      comment: 'The workflow may use core, and panels and ABIs of chain, nothing else.',
      severity: 'error',
      from: { path: '^apps/workflow/(src/|main)', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(core|net|chain|tools|products|local)/',
        pathNot: '^(core|chain/(?!src/sources/))',
      },
    },
    {
      name: 'attacks-and-campaigns-are-for-tests',
      comment:
        'No product contains payloads of attacks, or depends on the size of a test.',
      severity: 'error',
      from: {
        path: '^(core|net|chain|tools|products|local|apps)/',
        pathNot: '^local/worlds/src/(campaigns|red-team)/|\\.(test|fixture)\\.tsx?$',
      },
      to: { path: '^local/worlds/src/(campaigns|red-team)/' },
    },
    {
      name: 'products-stand-alone',
      comment:
        'Products share what is below them, not one another; an agent speaks to the marketplace.',
      severity: 'error',
      from: { path: '^products/([^/]+)/', pathNot: '\\.(test|fixture)\\.ts$' },
      to: { path: '^products/', pathNot: '^products/($1|clara)/' },
    },
    {
      name: 'conformance-knows-no-kit',
      comment: 'Requirements are checked against any agent, not against ours.',
      severity: 'error',
      from: {
        path: '^products/agent/src/conformance/',
        pathNot: '\\.(test|fixture)\\.ts$',
      },
      to: { path: '^products/', pathNot: '^products/agent/src/conformance/' },
    },
    {
      name: 'clara-process-stays-pure',
      comment: 'The process is compiled to Lua and runs on aos: it imports nothing else.',
      severity: 'error',
      from: {
        path: '^products/clara/src/process/',
        pathNot: '\\.(test|fixture)\\.ts$',
      },
      to: { pathNot: '^(products/clara/src/process/|json$)' },
    },
    {
      name: 'no-reaching-inside',
      comment:
        "A package is imported by its name, never through another package's files.",
      severity: 'error',
      from: { path: '^((?:products|local|apps)/[^/]+|core|net|chain|tools)/' },
      to: {
        path: '^((products|local|apps)/[^/]+|core|net|chain|tools)/',
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
      from: { path: '^products/operator/src/(archive|collector|keeper)/' },
      to: {
        path: '^products/operator/src/(archive|collector|keeper)/',
        pathNot: '^products/operator/src/$1/',
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
