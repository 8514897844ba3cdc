import { expect, test } from 'vitest'
import { imagesOf } from './read-images.ts'

test('reads Markdown and HTML images with what their captions quote', () => {
  const text = [
    '![A market: “Did it rain?” and “NO”](images/a.png)',
    '<img src="images/b.png" alt="No quote" width="280">',
  ].join('\n')
  expect(imagesOf('docs/tour.md', text)).toEqual([
    {
      page: 'docs/tour.md',
      file: 'docs/images/a.png',
      caption: 'A market: “Did it rain?” and “NO”',
      quotes: ['Did it rain?', 'NO'],
    },
    { page: 'docs/tour.md', file: 'docs/images/b.png', caption: 'No quote', quotes: [] },
  ])
})
