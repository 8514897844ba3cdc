import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { beforeAll, expect, test } from 'vitest'
import oniguruma from 'vscode-oniguruma'
import textmate, { type IGrammar } from 'vscode-textmate'
import { RULE_KEYS } from '../language/rule-keys.ts'
import { fillRecipe } from '../recipes/fill-recipe.ts'
import { RECIPES } from '../recipes/recipes.ts'

const here = (path: string) => new URL(path, import.meta.url)
const page = readFileSync(here('../../../../docs/questions.md'), 'utf8')
let grammar: IGrammar

beforeAll(async () => {
  const wasm = createRequire(import.meta.url).resolve(
    'vscode-oniguruma/release/onig.wasm',
  )
  await oniguruma.loadWASM(readFileSync(wasm))
  const registry = new textmate.Registry({
    onigLib: Promise.resolve(oniguruma),
    loadGrammar: async () => null,
  })
  const file = here('../../../question.tmLanguage.json')
  grammar = await registry.addGrammar(JSON.parse(readFileSync(file, 'utf8')))
})

/** The innermost scope of each token, without the name of the grammar. */
function tokensOf(text: string): readonly (readonly [string, string])[] {
  let state = textmate.INITIAL
  return text.split('\n').flatMap((line) => {
    const { tokens, ruleStack } = grammar.tokenizeLine(line, state)
    state = ruleStack
    return tokens.map(({ startIndex, endIndex, scopes }) => {
      const scope = scopes.at(-1) ?? ''
      return [
        line.slice(startIndex, endIndex),
        scope.replace(/\.?question$/, ''),
      ] as const
    })
  })
}

/** The tokens of a value in a rule. */
function valueTokens(line: string) {
  return tokensOf(`§rule\n${line}`).slice(3)
}

const key = 'keyword.other.key'
const sign = 'keyword.operator'
const path = 'string.other.path'
const number = 'constant.numeric'
const moment = 'constant.other.moment'

test.each([
  ['op:gte', [['gte', 'constant.language']]],
  ['target:-0.085', [['-0.085', number]]],
  ['band:0.5%', [['0.5%', number]]],
  [
    'target:88..89',
    [
      ['88', number],
      ['..', sign],
      ['89', number],
    ],
  ],
  ['reread:24h', [['24h', 'constant.numeric.duration']]],
  ['until:+3d', [['+3d', 'constant.numeric.duration']]],
  ['deadline:2027-06-20T12:00Z', [['2027-06-20T12:00Z', moment]]],
  ['at:2027-06-20T12:00 ET', [['2027-06-20T12:00 ET', moment]]],
  [
    'window:2027-06-19T11:00Z/2027-06-20T11:00:30-04:00',
    [
      ['2027-06-19T11:00Z', moment],
      ['/', 'source'],
      ['2027-06-20T11:00:30-04:00', moment],
    ],
  ],
  ['value:/teams/[id=112]/a~1b', [['/teams/[id=112]/a~1b', path]]],
  ['rows:/', [['/', path]]],
  [
    'where:/a/[name=New York]=F|FR & all 2/b!=7',
    [
      ['/a/[name=New York]', path],
      ['=', sign],
      ['F', 'source'],
      ['|', sign],
      ['FR ', 'source'],
      ['&', sign],
      [' ', 'source'],
      ['all', sign],
      [' ', 'source'],
      ['2/b', path],
      ['!=', sign],
      ['7', number],
    ],
  ],
  [
    'calc:(a-b)/b*100',
    [
      ['(', 'source'],
      ['a', 'variable.other'],
      ['-', sign],
      ['b', 'variable.other'],
      [')', 'source'],
      ['/', sign],
      ['b', 'variable.other'],
      ['*', sign],
      ['100', number],
    ],
  ],
  [
    'source:json:example.org/a?b=2027',
    [
      ['json', 'support.type.provider'],
      [':', 'source'],
      ['example.org/a?b=2027', 'string.unquoted.asset'],
    ],
  ],
  ['source:manual', [['manual', 'support.type.provider']]],
  [
    'labels:a\\u{1f600}|\\§b',
    [
      ['a', 'source'],
      ['\\u{1f600}', 'constant.character.escape'],
      ['|', sign],
      ['\\§', 'constant.character.escape'],
      ['b', 'source'],
    ],
  ],
] as const)('%s has its scopes', (line, expected) => {
  expect(valueTokens(line)).toEqual(expected)
})

test('a tag and an escape have a scope of their own in a section of text, and nothing else', () => {
  expect(tokensOf('§text 1\nnote: 2027-06-20\\n\n§event E')).toEqual([
    ['§text', 'entity.name.section'],
    [' 1', 'string.unquoted'],
    ['note: 2027-06-20', 'string.unquoted'],
    ['\\n', 'constant.character.escape'],
    ['§event', 'entity.name.section'],
    [' E', 'string.unquoted'],
  ])
})

test('every tag and key of the examples on the page is one, in both spellings', () => {
  const examples = [...page.matchAll(/^[§@]question [\s\S]*?(?=\n(?:```|END))/gm)]
  expect(examples.length).toBeGreaterThan(1)
  for (const [example] of examples) {
    for (const text of [
      example,
      example.replace(/^§§?/gm, (tag) => tag.replaceAll('§', '@')),
    ]) {
      const lines = text.split('\n')
      const tokens = tokensOf(text)
      const scoped = (scope: string) =>
        tokens.filter(([, own]) => own === scope).map(([token]) => token)
      expect(scoped('entity.name.section')).toEqual(
        lines.flatMap((line) => /^[§@][a-z]+/.exec(line) ?? []),
      )
      expect(scoped('entity.name.tag')).toEqual(
        lines.flatMap((line) => /^(?:§§|@@)[a-z]+/.exec(line) ?? []),
      )
      const ofRule = lines.filter((line) => !/^[§@][a-z]/.test(line))
      expect(scoped(key)).toEqual(
        ofRule.flatMap((line) =>
          [...line.matchAll(/(?<![^ ])([a-z-]+):/g)].map(([, name]) => name),
        ),
      )
    }
  }
})

test('each key of the language is a key', () => {
  for (const name of RULE_KEYS) {
    expect(tokensOf(`§rule\n${name}:x`)[1]).toEqual([name, key])
  }
})

test.each(RECIPES)('no line of $name is without scopes', (recipe) => {
  const { lines, sections } = fillRecipe(recipe, recipe.example.parameters)
  for (const line of [...lines, ...sections]) {
    const [, first] = tokensOf(`§rule\n${line}`)
    expect([key, 'entity.name.tag'], line).toContain(first?.[1])
  }
})
