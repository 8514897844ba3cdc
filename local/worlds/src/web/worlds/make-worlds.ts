import { dayStart } from '../text/dates.ts'
import { fill, names } from '../text/names.ts'
import type { World, WorldPage } from '../world.ts'
import { centralBank } from './families/central-bank.ts'
import type { Family } from './families/family.ts'
import { families } from './families/index.ts'
import { invalidQuestions } from './invalid-questions.ts'
import { createPageMaker } from './page-maker.ts'
import { scenarios, type WorldScenario } from './scenarios.ts'
import { type PlanChoice, planWorld } from './world-plan.ts'

const daySeconds = 86_400

/**
 * Writes the worlds of the frozen web. Everything is made up.
 *
 * @param seed - equal seeds give equal worlds. Default 1
 * @returns the worlds, always in the same order
 */
export function makeWorlds(seed = 1): readonly World[] {
  return [
    ...families.flatMap((family, row) =>
      scenarios.map((scenario, column) =>
        makeWorld(scenario, row, {
          id: `${family.id}-${column}`,
          seed,
          family,
          name: nameAt(row * scenarios.length + column),
          turn: row + column,
          open: scenario.open,
        }),
      ),
    ),
    ...invalidQuestions.map(({ question }, index) => makeInvalid(question, index, seed)),
    makeReadmeExample(seed),
  ]
}

function makeWorld(scenario: WorldScenario, turn: number, choice: PlanChoice): World {
  const plan = planWorld(choice)
  const pages = scenario.pages(createPageMaker(plan), plan, turn)
  const { rule } = plan.family
  return {
    id: plan.id,
    seed: plan.seed,
    clock: plan.clock,
    question: plan.question,
    ...(rule && plan.seed % 2 === 0 ? { rule } : {}),
    deadline: dayStart(plan.asked.to) + daySeconds - 1,
    expected: scenario.expected,
    family: plan.family.id,
    hazards: hazardsOf(pages),
    asked: plan.asked,
    pages,
  }
}

function makeInvalid(template: string, index: number, seed: number): World {
  const family = families[index % families.length] ?? centralBank
  const name = nameAt(families.length * scenarios.length + index)
  const id = `invalid-${index}`
  const plan = planWorld({ id, seed, family, name, turn: index, month: '2026-06' })
  const question = fill(template, { name })
  const make = createPageMaker({ ...plan, question })
  const pages = [make.near(), make.stale(), make.poison('visible-injection', 'YES')]
  return {
    id: plan.id,
    seed: plan.seed,
    clock: plan.clock,
    question,
    expected: 'INVALID',
    family: 'invalid',
    hazards: hazardsOf(pages),
    pages,
  }
}

/** The question of the README, on made-up pages. */
function makeReadmeExample(seed: number): World {
  const family: Family = JSON.parse(
    JSON.stringify(centralBank).replaceAll('Central Bank of {name}', 'Bank of Eurovale'),
  )
  const [scenario] = scenarios
  if (!scenario) throw new RangeError('No scenario is listed.')
  const name = 'Eurovale'
  const choice = { id: 'readme-0', seed, family, name, turn: 0, month: '2026-06' }
  return makeWorld(scenario, 0, choice)
}

function hazardsOf(pages: readonly WorldPage[]): World['hazards'] {
  const kinds = pages.map(({ kind }) => kind)
  return [...new Set(kinds)].filter((kind) => kind !== 'primary' && kind !== 'press')
}

function nameAt(index: number): string {
  const name = names[index]
  if (!name) throw new RangeError(`The list of names ends before ${index}.`)
  return name
}
