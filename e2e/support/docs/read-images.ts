import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { clone } from './clone.ts'

/** An image of a page of the documentation. */
type PageImage = {
  /** Path of the page in the clone. */
  readonly page: string
  /** Path of the image in the clone. */
  readonly file: string
  readonly caption: string
  /** Quotes of the caption: the pictured page must show them. */
  readonly quotes: readonly string[]
}

/** Folder of all images. */
export const IMAGE_FOLDER = 'docs/images'

const markdownImage = /!\[([^\]]*)\]\(([^)\s]+)\)/g
const htmlImage = /<img src="([^"]+)" alt="([^"]*)"/g

/** Reads the images of the README and of every page in `docs`. */
export function readPageImages(): readonly PageImage[] {
  const inDocs = readdirSync(join(clone, 'docs'), { recursive: true })
    .map((name) => `docs/${String(name)}`)
    .filter((path) => path.endsWith('.md'))
  return ['README.md', ...inDocs].flatMap((page) =>
    imagesOf(page, readFileSync(join(clone, page), 'utf8')),
  )
}

/** Reads the images of one page. */
export function imagesOf(page: string, text: string): readonly PageImage[] {
  const found = [
    ...[...text.matchAll(markdownImage)].map(([, caption = '', file = '']) => [
      caption,
      file,
    ]),
    ...[...text.matchAll(htmlImage)].map(([, file = '', caption = '']) => [
      caption,
      file,
    ]),
  ]
  return found.map(([caption = '', file = '']) => ({
    page,
    file: posix.join(posix.dirname(page), file),
    caption,
    quotes: [...caption.matchAll(/“([^”]+)”/g)].map(([, quote = '']) => quote),
  }))
}
