import { expect, test } from 'vitest'
import { extractText } from './extract-text.ts'
import { pageOfPlace, textPlaces } from './text-places.fixture.ts'

test('text has what people see and nothing that they do not see', async () => {
  const wrong: string[] = []
  for (const place of textPlaces) {
    const bytes = new TextEncoder().encode(pageOfPlace(place))
    const { text } = await extractText(bytes, { contentType: 'text/html' })
    if (text.includes('KALDO') !== place.isSeen) wrong.push(place.name)
  }
  const of = textPlaces.length
  console.log(`places of text: ${of - wrong.length} of ${of} as people see them`)
  expect(wrong).toEqual([])
})
