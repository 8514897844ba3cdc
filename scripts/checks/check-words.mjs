// npm run check:words: words that have a standard term, and what to write instead.
// The glossary (docs/glossary.md) defines the terms; this list keeps the old words from coming back.
import { readFileSync } from 'node:fs'
import { root } from '../install.mjs'
import { listFiles } from '../list-files.mjs'

const words = [
  [/\bdesks?\b/i, 'service, runner'],
  [/\bshel(f|ves)\b/i, 'namespace, store'],
  [/\bbench(ed)\b/i, 'suspended'],
  [/\bbells?\b/i, 'notification'],
  [/\blifelines?\b/i, 'liveness pipe'],
  [/\boutlasts?\b/i, 'retry'],
  [/\bmend(s|ed|ing)?\b/i, 'fix'],
  [/\bgloss(es)?\b/i, 'summary'],
  [
    /\b(told|tells?|telling) (of|it|them|him|whoever|everyone|nobody|apart)\b/i,
    'report, log, distinguish',
  ],
  [/\btold\b/i, 'reported, sent, shown'],
  [/\bstrangers?\b/i, 'untrusted, unknown party'],
  [/\bby lot\b/i, 'at random'],
  [
    /(?<!\bthere )\b(is|are|was|were) no (?!longer|more|less|later|earlier|fewer|greater|larger|smaller|other than)\w/i,
    'is not a',
  ],
  [/\banew\b/i, 'again'],
  [/\bonce more\b/i, 'again'],
  [/\bat hand\b/i, 'available, running'],
  [/\beverybody\b/i, 'name the role'],
  [/\bgives? way\b|\bgave way\b/i, 'is evicted'],
  [/\bhow long .{1,40} (lives|holds)\b/i, 'lifetime'],
]
const passedOver =
  /(^|\/)(CHANGELOG\.md|LICENSE|pnpm-lock\.yaml|check-words\.mjs|glossary\.md|plain-words\.ts)$|\/generated\/|\/vectors\/|\.(png|json|jsonl|sql|svg|ico|snap)$/

/** A title of a test is subject, verb, condition; the subject can be that of its describe. */
const titleStart =
  /\b(?:it|test)(?:\.\w+)*(?:\(.*\))?\(\s*['"`]((?:that|which|who|whose|whom|what|where|when|while|until|if|unless|without|with|of|in|at|by|for|from|to|on|after|before|as|and|or|but|because|about|beside|between|under|over|not|never|only|too|again|once)\b[^'"`]*)/
const commentStart = /^\s*(?:\/\*\*|\/\/|\*) (What|How|Whether|Where) /

let found = 0
const perWord = new Map()
for (const file of listFiles()) {
  if (passedOver.test(file)) continue
  const lines = readFileSync(`${root}${file}`, 'utf8').split('\n')
  for (const [index, line] of lines.entries()) {
    if (line.includes('words: allow')) continue
    for (const fault of faultsOfShape(file, line, lines[index - 1])) {
      found += 1
      console.log(`${file}:${index + 1}: ${fault}`)
    }
    for (const [word, instead] of words) {
      const match = word.exec(line)
      if (!match) continue
      found += 1
      perWord.set(instead, (perWord.get(instead) ?? 0) + 1)
      if (!process.argv.includes('--count')) {
        console.log(`${file}:${index + 1}: "${match[0]}": write ${instead}`)
      }
    }
  }
}
if (process.argv.includes('--count')) {
  for (const [instead, count] of perWord) console.log(`${count}\t${instead}`)
}
console.log(found === 0 ? 'No word of the old vocabulary.' : `${found} words to replace.`)
process.exitCode = found === 0 ? 0 : 1

function faultsOfShape(file, line, before = '') {
  if (!/\.(tsx?|mts|mjs)$/.test(file)) return []
  // A table of cases is followed by the title on a line of its own.
  const call = /^\s*\S*\)\($/.test(before) ? `it(${line.trim()}` : line
  const title = titleStart.exec(call)?.[1]
  const opening = commentStart.exec(line)?.[1]
  return [
    ...(title ? [`"${title}": begin a title with a subject or a verb`] : []),
    ...(opening ? [`"${opening}": open a comment with a noun or a verb`] : []),
  ]
}
