// Copies the pages of the repository into the folder that VitePress builds, with links between them.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, posix } from 'node:path'

/** Files of `docs` that pages name and programs read. */
const documents = ['examples/signing-vectors.json']

/**
 * Copies docs, the README of each package, and the pages of the project.
 *
 * @param {string} root - folder of the repository
 * @param {string} target - folder that VitePress builds
 */
export function collectPages(root, target) {
  const places = new Map(
    [
      ['contracts/README.md', 'contract-design.md'],
      ['README.md', 'readme.md'],
      ['CONTRIBUTING.md', 'contributing.md'],
      ['SECURITY.md', 'security.md'],
      ['CHANGELOG.md', 'changelog.md'],
      ['THIRD_PARTIES.md', 'third-parties.md'],
      ...docsOf(root),
      ...packagesOf(root),
    ].filter(([from]) => existsSync(join(root, from))),
  )
  for (const [from, to] of places) {
    const text = readFileSync(join(root, from), 'utf8')
    const page = moveLinks(withoutMarkers(text), { from, to, places })
    write(join(target, to), to === 'index.md' ? `${home(root)}${page}` : page)
  }
  // Pages name pictures by relative paths, the home page by the path in the site.
  for (const folder of ['images', 'public/images'])
    cpSync(join(root, 'docs/images'), join(target, folder), { recursive: true })
  for (const path of documents)
    cpSync(join(root, 'docs', path), join(target, 'public', path), { recursive: true })
}

/** Writes a file and the folders above it. */
export function write(path, text) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** The front matter that makes the first page a home page. */
function home(root) {
  return `---\n${readFileSync(join(root, 'apps/docs/home.yaml'), 'utf8')}---\n\n`
}

function docsOf(root) {
  return readdirSync(join(root, 'docs'), { recursive: true })
    .filter((path) => path.endsWith('.md'))
    .map((path) => [`docs/${path}`, path])
}

function packagesOf(root) {
  const products = readdirSync(join(root, 'products')).map((name) => `products/${name}`)
  return ['core', 'chain', 'net', 'tools', ...products].map((folder) => [
    `${folder}/README.md`,
    `packages/${posix.basename(folder)}.md`,
  ])
}

/** The markers of the tests are for the tests alone. */
function withoutMarkers(text) {
  return text.replace(/^\s*<!-- (?:run|write): .+ -->\n+/gm, '')
}

/** Leads each link to where its page is in the site; a link to other files becomes plain text. */
function moveLinks(text, { from, to, places }) {
  return text.replace(/(!?)\[([^\]]*)\]\(([^)\s]+)\)/g, (all, image, label, link) => {
    if (/^(?:[a-z]+:|#)/.test(link)) return all
    const [path, anchor] = link.split('#')
    const origin = posix.join(posix.dirname(from), path)
    const goal = origin.startsWith('docs/images/')
      ? origin.slice('docs/'.length)
      : places.get(origin)
    const document = documents.find((path) => origin === `docs/${path}`)
    if (document) return `${label} (\`/${document}\`)`
    if (goal === undefined) return image ? '' : label
    const relative = posix.relative(posix.dirname(to), goal)
    const target = relative.startsWith('.') ? relative : `./${relative}`
    return `${image}[${label}](${target}${anchor ? `#${anchor}` : ''})`
  })
}
