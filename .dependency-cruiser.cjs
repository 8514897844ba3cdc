/** Arrows point down this list and never up; a level may import the levels before it. */
const levels = [
  { name: 'pure', path: '^packages/core/(?!chain/)' },
  { name: 'adapters', path: '^packages/(core/chain|net|local/local-[^/]+)/' },
  { name: 'products', path: '^packages/(products|kit)/' },
  { name: 'devnet', path: '^packages/local/devnet/' },
  { name: 'applications', path: '^(apps|e2e)/' },
]

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
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'pure-has-no-node-builtin',
      comment:
        'Pure packages and the workflow run in wasm, at the edge and in the browser.',
      severity: 'error',
      from: {
        path: '^(packages/core/(protocol|questions|resolution)|apps/workflow)/(src/|main)',
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
      from: { path: '^(packages/[^/]+/[^/]+|apps/[^/]+)/' },
      to: {
        path: '^(packages/[^/]+|apps)/[^/]+/',
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
      name: 'apps-do-not-import-apps',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules|dist|out|\\.next[^/]*)/|next-env\\.d\\.ts$' },
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
