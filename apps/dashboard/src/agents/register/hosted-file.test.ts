import { createRegistration } from '@cresolver/protocol'
import { expect, test } from 'vitest'
import { compareHosted } from './hosted-file.tsx'

const file = createRegistration({ name: 'Reader', endpoint: 'https://agent.example' })

test.each([
  [() => Response.json(file), 'It is published as it is here.'],
  [
    () => Response.json({ ...file, name: 'Other' }),
    'Another registration file is published there.',
  ],
  [() => new Response('<html>'), 'What is published there is not a registration file.'],
  [() => new Response('', { status: 404 }), 'Its server answers with the status 404.'],
  [() => Promise.reject(new TypeError('fetch')), /^It cannot be read from this page/],
])('what is found is said: %s', async (answer, words) => {
  const found = await compareHosted('https://agent.example/agent.json', file, async () =>
    answer(),
  )
  expect(found).toMatch(words)
})
