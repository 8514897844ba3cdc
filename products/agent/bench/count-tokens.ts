import { createModel, type ToolModel } from '@cresolver/net/llm'
import { estimateTokens } from '../src/research/reading/estimate-tokens.ts'
import { createModelReader } from '../src/research/reading/model-reader.ts'
import type { ResearchReader } from '../src/research/reading/reader.ts'
import type { WorldQuestion } from '../src/research/second-world.fixture.ts'
import { labelReader, researchWorld } from '../src/research/second-world-web.fixture.ts'

/**
 * Counts the prompt tokens that an honest model would get for a question: the prompts are those of the reader with a
 * model, the answers those of labels, and tokens are estimated.
 */
export async function countPromptTokens(question: WorldQuestion): Promise<number> {
  let tokens = 0
  const sent = new Error('the prompt was counted')
  const refuse = ({
    system,
    user,
  }: {
    readonly system?: string
    readonly user: string
  }) => {
    tokens += estimateTokens(`${system}${user}`)
    return Promise.reject(sent)
  }
  const { form } = createModel({
    baseUrl: 'https://llm.example/v1',
    apiKey: '',
    model: 'labels',
  })
  const model: ToolModel = {
    ...{ name: 'labels', form, contextWindow: async () => undefined },
    ask: refuse,
    runTools: refuse,
  }
  const asked = createModelReader({ model })
  const labels = labelReader(question, 'labels', 'labels')
  const counted =
    <Given extends readonly unknown[], Answer>(
      ask: ((...given: Given) => Promise<unknown>) | undefined,
      answer: ((...given: Given) => Promise<Answer>) | undefined,
    ) =>
    async (...given: Given): Promise<Answer> => {
      await ask?.(...given).catch((error: unknown) => {
        if (error !== sent) throw error
      })
      if (!answer) throw new Error('labels answer each step')
      return answer(...given)
    }
  const reader: ResearchReader = {
    name: 'labels',
    frame: counted(asked.frame, labels.frame),
    read: counted(asked.read, labels.read),
    confirm: counted(asked.confirm, labels.confirm),
    decide: counted(asked.decide, labels.decide),
    gap: counted(asked.gap, async () => undefined),
  }
  await researchWorld(question, 'labels', 'labels', reader)
  return tokens
}
