import { expect, test } from 'vitest'
import { dropHesitations } from './drop-hesitations.ts'
import { readAtoms } from './read-atoms.ts'
import { segment } from './segment.ts'

test('hesitations go and everything else stays', () => {
  const read = segment(readAtoms('ummm twenty uh lxobqst + hmm three'))
  const tokens = read.kind === 'tokens' ? dropHesitations(read.tokens) : []
  const texts = tokens.map((token) =>
    token.kind === 'word' ? token.word.text : token.text,
  )
  expect(texts).toEqual(['twenty', 'lxobqst', '+', 'thre'])
})
