import {
  type AgentEnvironment,
  abstain,
  defineAgent,
  llm,
  modelFrom,
} from '@cresolver/agent'

export default (environment: AgentEnvironment) => {
  const model = modelFrom(environment)
  return defineAgent({
    // Everything that you do not write below: by a model; UNKNOWN without LLM_API_KEY.
    ...(model ? llm({ model }) : abstain()),
    name: 'my_agent',
    domain: 'general',
    // YOUR JUDGEMENT goes here and takes the place of the model's, for example:
    // investigate: async ({ question }, { signal }) => ({
    //   determination: await isTrue(question, signal), // what you find out
    //   confidence: 0.9, // from 0 to 1
    //   evidence: 'What it rests on, in a few sentences.',
    //   sources: ['https://example.com/where-it-stands'],
    // }),
  })
}
