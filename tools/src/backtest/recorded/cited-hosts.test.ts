import { expect, test } from 'vitest'
import { weighHosts } from './cited-hosts.ts'

const rule =
  'Yes if it rains. The resolution source is https://www.weather.example/today. See other.example.'

test.each([
  ['no host', [], 'no host recorded'],
  ['one listed site', ['apnews.com'], 'too little'],
  ['two listed sites of one owner', ['bbc.com', 'bbc.co.uk'], 'too little'],
  ['two listed sites', ['apnews.com', 'www.bbc.com'], 'enough'],
  ['any number of unlisted sites', ['a.example', 'b.example', 'c.io'], 'too little'],
  ['the source of the rule', ['weather.example'], 'enough'],
  ['a host that the rule names elsewhere', ['other.example'], 'too little'],
  ['what has no address', ['a b', ''], 'too little'],
] as const)('weighs %s', (_, hosts, expected) => {
  expect(weighHosts(hosts, rule)).toBe(expected)
})
