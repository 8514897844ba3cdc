import { exampleDocument } from '../example-document.ts'
import { makeRecipe } from '../make-recipe.ts'
import { allOf } from '../reading-text.ts'
import type { Recipe } from '../recipe.ts'

const id = '0a1b2c3d-0000-4000-8000-000000000001'
const launch = (abbrev: string, net = '2027-06-20T10:00:00Z') => [
  exampleDocument(`ll.thespacedevs.com/2.3.0/launches/${id}/?mode=list`, {
    id,
    name: 'Example rocket',
    status: { id: 3, name: abbrev, abbrev },
    net,
  }),
]

/** Rocket launches by Launch Library. */
export const LAUNCHES: readonly Recipe[] = [
  makeRecipe({
    name: 'launch-success',
    title: 'Rocket launch: success',
    summary:
      'YES if the launch is a success; a failure and a partial failure are NO. Launched after the deadline, or not within 7 days: a panel. Read again after a day. One source.',
    parameters: [
      {
        name: 'launch',
        pattern: '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}',
        meaning: "Launch Library's id of the launch",
        example: id,
      },
    ],
    keys: {
      source: 'json:ll.thespacedevs.com/2.3.0/launches/{launch}/?mode=list',
      final: allOf('/id={launch}', '/status/abbrev=Success|Failure|Partial Failure'),
      value: '/status/abbrev',
      op: 'is',
      target: 'Success',
      other: 'Failure|Partial Failure',
      when: '/net',
      until: '+7d',
      reread: '24h',
    },
    finality: 'Success, Failure or Partial Failure; read again after a day.',
    terms: 'Launch Library: no key, edited by its team.',
    limits: 'Launch Library: 15 calls an hour.',
    bytes: 3_000,
    documents: launch('Success'),
    variants: [
      { title: 'failure', documents: launch('Failure'), verdict: 'NO' },
      { title: 'partial failure', documents: launch('Partial Failure'), verdict: 'NO' },
      { title: 'postponed', documents: launch('TBD'), verdict: 'TOO_EARLY' },
      { title: 'live', documents: launch('In Flight'), verdict: 'TOO_EARLY' },
    ],
  }),
]
