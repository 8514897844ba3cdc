import { expect, test } from 'vitest'
import { readAtoms } from '../reading/read-atoms.ts'
import { segment } from '../segment.ts'
import { dropHesitations } from './drop-hesitations.ts'

test('hesitations go and everything else stays', () => {
  const read = segment(readAtoms('ummm twenty uh lxobqst + hmm three'))
  const tokens = read.kind === 'tokens' ? dropHesitations(read.tokens) : []
  const texts = tokens.map((token) =>
    token.kind === 'word' ? token.word.text : token.text,
  )
  expect(texts).toEqual(['twenty', 'lxobqst', '+', 'thre'])
})
