// node scripts/checks/check-tag.mjs v0.1.0: fails unless each published package has the version of the tag.
import { stop } from '../install.mjs'
import { publishedPackages } from '../workspace.mjs'

const [tag = ''] = process.argv.slice(2)
const others = publishedPackages.filter(({ manifest }) => `v${manifest.version}` !== tag)
if (others.length > 0) {
  const names = others.map(({ manifest }) => `${manifest.name} ${manifest.version}`)
  stop(`The tag ${tag} is not the version of: ${names.join(', ')}.`)
}
