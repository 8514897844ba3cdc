import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collectQuestions, QUESTION_BYTES } from './questions.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'questions-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function fromFile(text: string, questions: string[] = []): Promise<string[]> {
  const file = join(folder, 'questions.txt')
  await writeFile(file, text)
  return collectQuestions({ questions, file })
}

test('a user who names no question has none of their own', async () => {
  expect(await collectQuestions({ questions: [] })).toEqual([])
})

test('own questions lose the blanks around them', async () => {
  expect(await collectQuestions({ questions: [' Will it rain? ', 'Or snow?'] })).toEqual([
    'Will it rain?',
    'Or snow?',
  ])
})

describe('a file', () => {
  test('holds one question a line; blank lines and comments are left out', async () => {
    const text = '# mine\n\nWill it rain?\r\n  Or snow?  \n   # no\nIs #1 best?'
    expect(await fromFile(text)).toEqual(['Will it rain?', 'Or snow?', 'Is #1 best?'])
  })

  test('comes after the questions of the command line', async () => {
    expect(await fromFile('Second?', ['First?'])).toEqual(['First?', 'Second?'])
  })

  test.each(['', '\n \r\n', '# only comments'])(
    'is refused if it holds %j',
    async (text) => {
      await expect(fromFile(text, ['Another?'])).rejects.toThrow(
        expect.objectContaining({
          code: 'USAGE',
          message: `The file ${join(folder, 'questions.txt')} holds no question.`,
          hint: 'Write one question a line.',
        }),
      )
    },
  )

  test('cannot be read if it is missing, or is a folder', async () => {
    for (const file of [join(folder, 'nowhere.txt'), folder]) {
      await expect(collectQuestions({ questions: [], file })).rejects.toThrow(
        expect.objectContaining({
          code: 'FILE_UNREADABLE',
          message: expect.stringMatching(
            /^The questions cannot be read: E(NOENT|ISDIR).*\.$/,
          ),
          cause: expect.any(Error),
        }),
      )
    }
  })
})

describe('a question', () => {
  test.each(['', '  ', '\n'])('is refused if it is %j', async (question) => {
    await expect(collectQuestions({ questions: ['ok?', question] })).rejects.toThrow(
      expect.objectContaining({
        code: 'USAGE',
        message: 'A question is empty.',
      }),
    )
  })

  test('may be as long as a market takes, measured in bytes', async () => {
    const longest = 'ä'.repeat(QUESTION_BYTES / 2)
    expect(await collectQuestions({ questions: [` ${longest} `] })).toEqual([longest])
    await expect(collectQuestions({ questions: [`${longest}x`] })).rejects.toThrow(
      expect.objectContaining({
        code: 'QUESTION_SYNTAX',
        message: 'A question has 4097 bytes, more than the 4096 of a market.',
        hint: 'Shorten it, or move the details to a page that it names.',
      }),
    )
  })

  test('is refused if it is too long in a file', async () => {
    await expect(fromFile('x'.repeat(QUESTION_BYTES + 1))).rejects.toThrow(
      expect.objectContaining({ code: 'QUESTION_SYNTAX' }),
    )
  })
})
