import localFont from 'next/font/local'

// A font that is not there at once is used from the next page on, so that text never moves. Next.js reads
// the options at build time: they are literals.

/** Font of the interface. */
export const interfaceFont = localFont({
  src: '../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  variable: '--font-instrument-sans',
  weight: '400 700',
  display: 'optional',
})

/** Font of questions, verdicts and headings. */
export const readingFont = localFont({
  src: '../node_modules/@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2',
  variable: '--font-newsreader',
  weight: '300 700',
  display: 'optional',
})
