// npm run bench -- debates: what tables make of another author's pairs, debates and questions.
import { compareAnswers, type Ends } from '../src/debates/compare-answers.fixture.ts'
import { judgeDebate } from '../src/debates/judge-debate.fixture.ts'
import { playDebate } from '../src/debates/play-debate.fixture.ts'
import { SECOND_AUTHOR } from '../src/debates/second-author.fixture.ts'
import { sameTextKey } from '../src/synthesis/same-text.ts'

const { pairs, debates, questions } = SECOND_AUTHOR
const isMerged = ({ a, b }: (typeof pairs)[number]) => sameTextKey(a) === sameTextKey(b)
const different = pairs.filter(({ same }) => !same)
const same = pairs.filter((pair) => pair.same)

console.log('Pairs of another author who had not read the code')
printShare('false merges', different.filter(isMerged).length, different.length)
printShare('same meaning, shown as one', same.filter(isMerged).length, same.length)

console.log('\nDebates of that author: kept statements, contradictions shown and joined,')
console.log('wrong attributions, agreements')
const totals = [0, 0, 0, 0, 0, 0, 0]
for (const debate of debates) {
  const judged = judgeDebate(debate, await playDebate(debate))
  const { kept, shown, joined, wrong, agreed } = judged
  const row = [kept, shown, debate.contradictions.length, joined, wrong, agreed]
  printDebate(debate.id, [...row, debate.agreements.length])
  for (const [index, value] of [...row, debate.agreements.length].entries())
    totals[index] = (totals[index] ?? 0) + value
}
printDebate('all', totals, debates.length * 3)

const { table, judge, agents } = await compareAnswers(questions)
console.log(
  `\nSCRIPTED answers, no model: the harness on ${questions.length} questions of that author.`,
)
console.log('The figures say that it counts, and nothing about tables, agents or judges.')
const [best] = [...agents].sort((a, b) => b[1].right - a[1].right)
printEnds('table, 15 calls', table)
printEnds('one judge prompt, 15 calls', judge)
if (best) printEnds(`best single agent (${best[0]})`, best[1])

function printShare(title: string, count: number, all: number): void {
  console.log(`  ${title.padEnd(40)} ${`${count} of ${all}`.padStart(12)}`)
}

function printDebate(title: string, row: readonly number[], keep = 3): void {
  const [kept, shown, contradictions, joined, wrong, agreed, agreements] = row
  const cells = [
    `${kept} of ${keep}`,
    `${shown} of ${contradictions}`,
    `${joined}`,
    `${wrong}`,
    `${agreed} of ${agreements}`,
  ]
  console.log(`  ${title.padEnd(20)}${cells.map((cell) => cell.padStart(10)).join('')}`)
}

function printEnds(title: string, { right, wrong, none }: Ends): void {
  console.log(`  ${title.padEnd(40)} ${right} right, ${wrong} wrong, ${none} none`)
}
