import { formatQuestion, parseQuestion, unixSeconds } from '@cresolver/core/questions'
import { FINDABLE, type FoundGame } from '@cresolver/core/questions/finding'
import {
  RECIPES,
  type Recipe,
  type RecipeParameter,
  recipeQuestion,
  wantedParameters,
} from '@cresolver/core/questions/recipes'
import { type CresolverError, findGame } from '@cresolver/sdk'
import { useState } from 'react'
import { toProblem } from '../live/problem.ts'
import { Button } from '../ui/button.tsx'
import { ChoiceField } from '../ui/choice-field.tsx'
import { Input } from '../ui/input.tsx'
import { Moment } from '../ui/moment.tsx'
import { ProblemNotice } from '../ui/notice.tsx'

const titles = FINDABLE.map((name) => [name, recipeOf(name).title] as const)
const empty = { recipe: 'mlb', day: '', yes: '', no: '', player: '', title: '' }

/** Finds a game by day and names, and writes the question of its recipe. */
export function FindGame({
  find = findGame,
  onQuestion,
}: {
  readonly find?: typeof findGame | undefined
  readonly onQuestion: (question: string) => void
}) {
  const [form, setForm] = useState(empty)
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [found, setFound] = useState<FoundGame>()
  const [problem, setProblem] = useState<CresolverError>()
  const change = (part: Partial<typeof form>) => {
    setForm({ ...form, ...part })
    if ('recipe' in part) setValues({})
    setFound(undefined)
    setProblem(undefined)
  }
  const { recipe, day, yes, no, player, title } = form
  const isPlayer = recipe.endsWith('-player')
  const attempt = async (work: () => unknown) => {
    try {
      setProblem(undefined)
      await work()
    } catch (error) {
      setProblem(toProblem(error))
    }
  }
  const search = () =>
    attempt(async () => {
      const query = { recipe, day: day.trim(), yes, ...(no && { no }) }
      const known = filled(recipeOf(recipe), values)
      setFound(await find({ ...query, ...(isPlayer && { player }), known }))
    })
  const write = () => attempt(() => found && onQuestion(questionOf(found, values, title)))
  const parameters = fieldsOf(recipe, found, values).map((parameter) => (
    <ParameterField
      key={parameter.name}
      parameter={parameter}
      value={values[parameter.name] ?? ''}
      onChange={(value) => setValues({ ...values, [parameter.name]: value })}
    />
  ))
  return (
    <details className="mt-3">
      <summary className="cursor-pointer text-sm">Write the question of a game</summary>
      <p className="mt-2 text-sm text-muted">
        This browser asks the league and ESPN. Before the rule decides, it compares the
        day and the sides with their documents.
      </p>
      <div className="mt-3 grid items-end gap-3 sm:grid-cols-2">
        <ChoiceField
          name="Recipe"
          value={recipe}
          choices={titles}
          onChange={(chosen) => change({ recipe: chosen })}
        />
        <Input
          name="Day, in the time zone of the league"
          value={day}
          placeholder="2027-06-20"
          onChange={(text) => change({ day: text })}
        />
        <Input
          name={isPlayer ? 'One side' : 'Side that YES stands for'}
          value={yes}
          onChange={(text) => change({ yes: text })}
        />
        <Input name="Other side" value={no} onChange={(text) => change({ no: text })} />
        {isPlayer && (
          <Input
            name="Full name of the player"
            value={player}
            onChange={(text) => change({ player: text })}
          />
        )}
        {found === undefined && parameters}
      </div>
      <div className="mt-3">
        <Button onPress={search} disabled={day === '' || yes === ''}>
          Find
        </Button>
      </div>
      {found && (
        <>
          <p className="untrusted mt-4">
            {`${found.game.away.names[0]} at ${found.game.home.names[0]}, `}
            <Moment seconds={found.game.start} />
            {`. YES stands for ${found.game[found.own].names[0]}.`}
          </p>
          <div className="mt-3 grid items-end gap-3 sm:grid-cols-2">
            <div className="col-span-full">
              <Input
                name="Question"
                value={title}
                placeholder="Will the Cubs beat the Reds on June 20, 2027?"
                onChange={(text) => setForm({ ...form, title: text })}
              />
            </div>
            {parameters}
          </div>
          <div className="mt-3">
            <Button onPress={write} disabled={title.trim() === ''}>
              Write the question
            </Button>
          </div>
        </>
      )}
      {problem && <ProblemNotice problem={problem} />}
    </details>
  )
}

function ParameterField({
  parameter: { name, meaning, choices, example },
  value,
  onChange,
}: {
  readonly parameter: RecipeParameter
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  const label = `${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}`
  if (choices === undefined) {
    return <Input name={label} value={value} placeholder={example} onChange={onChange} />
  }
  const words = Object.keys(choices).map((word) => [word, word] as const)
  const unsaid = ['', `${name}: choose`] as const
  return (
    <ChoiceField
      name={label.replace(/:.*$/, '')}
      value={value}
      choices={[unsaid, ...words]}
      onChange={onChange}
    />
  )
}

type Values = Readonly<Record<string, string>>

function recipeOf(name: string): Recipe {
  const recipe = RECIPES.find((each) => each.name === name)
  if (recipe === undefined) throw new RangeError(`there is no recipe ${name}`)
  return recipe
}

/** Before a game is found what its schedule is asked by, then what the market has to say. */
function fieldsOf(
  name: string,
  found: FoundGame | undefined,
  values: Values,
): readonly RecipeParameter[] {
  const recipe = recipeOf(name)
  if (found === undefined) {
    return recipe.parameters.filter((each) => ['league', 'series'].includes(each.name))
  }
  return wantedParameters(recipe, { ...found.parameters, ...values }).filter(
    (each) => !(each.name in found.parameters),
  )
}

function filled(recipe: Recipe, values: Values): Record<string, string> {
  return Object.fromEntries(
    wantedParameters(recipe, values).flatMap(({ name }) => {
      const value = values[name]?.trim()
      return value ? [[name, value] as const] : []
    }),
  )
}

function questionOf(found: FoundGame, values: Values, title: string): string {
  const recipe = recipeOf(found.recipe)
  const parameters = filled(recipe, { ...values, ...found.parameters })
  const noon = unixSeconds(Date.parse(`${parameters.date}T12:00Z`) / 1_000 + 86_400)
  const written = recipeQuestion(recipe, parameters, {
    title: title.trim(),
    deadline: noon,
  })
  return formatQuestion(parseQuestion(written))
}
