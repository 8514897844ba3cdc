import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  absoluteDecimal,
  compareDecimals,
  type Decimal,
  decimalFromNumberText,
  multiplyDecimals,
  parseDecimal,
  subtractDecimals,
} from './decimal.ts'

describe('parseDecimal', () => {
  test.each([
    ['75000', '75000'],
    ['-0.5', '-0.5'],
    ['0.10', '0.1'],
    ['0', '0'],
    ['-0', '0'],
    ['-0.00', '0'],
    ['007', '7'],
    ['-007.500', '-7.5'],
    ['10.0', '10'],
    ['100', '100'],
    ['-3', '-3'],
    ['00.05', '0.05'],
    ['1'.repeat(40), '1'.repeat(40)],
    [`1.${'1'.repeat(40)}`, `1.${'1'.repeat(40)}`],
  ])('%s is %s', (text, canonical) => {
    expect(parseDecimal(text)).toBe(canonical)
  })

  test.each([
    '',
    '-',
    '.',
    '.5',
    '5.',
    '-.5',
    '+5',
    '1e5',
    '75,000',
    '7 5',
    ' 7',
    '7 ',
    '7\n',
    '1.2.3',
    '1.2x',
    '1-2',
    '--1',
    '0x10',
    '٣',
    '1/2',
    '1:2',
    'NaN',
    'Infinity',
    '1'.repeat(41),
    `0.${'1'.repeat(41)}`,
    '0'.repeat(41),
  ])('%j is not a decimal', (text) => {
    expect(parseDecimal(text)).toBeUndefined()
  })

  test('canonical text is read as itself', () => {
    fc.assert(
      fc.property(decimals, (decimal) => {
        expect(parseDecimal(decimal)).toBe(decimal)
      }),
    )
  })
})

describe('decimalFromNumberText', () => {
  test.each([
    ['7.1e-7', '0.00000071'],
    ['69702.30874183145', '69702.30874183145'],
    ['1.5E+3', '1500'],
    ['1.2345e2', '123.45'],
    ['-2e-1', '-0.2'],
    ['0e5', '0'],
    ['-0', '0'],
    ['12e-2', '0.12'],
    ['1200e-2', '12'],
    ['1e39', `1${'0'.repeat(39)}`],
    ['1e-40', `0.${'0'.repeat(39)}1`],
    ['0.5', '0.5'],
  ])('%s is %s', (text, canonical) => {
    expect(decimalFromNumberText(text)).toBe(canonical)
  })

  test.each([
    '',
    '01',
    '.5',
    '5.',
    '+5',
    'null',
    '1e',
    '1e+',
    '1e1.5',
    '1e40',
    '1e-41',
    '1e999',
    '1e1000',
    '75,000',
    'x7',
    '7x',
    `0.${'0'.repeat(158)}1`,
  ])('%j is refused', (text) => {
    expect(decimalFromNumberText(text)).toBeUndefined()
  })

  test('reads a printed JavaScript number without a loss', () => {
    const ordinary = fc.double({ min: 1e-20, max: 1e30, noNaN: true })
    fc.assert(
      fc.property(ordinary, (value) => {
        expect(Number(decimalFromNumberText(String(value)))).toBe(value)
      }),
    )
  })
})

describe('compareDecimals', () => {
  test.each([
    ['75000', '75000', 0],
    ['75000.01', '75000', 1],
    ['74999.99', '75000', -1],
    ['-1', '1', -1],
    ['-1', '-2', 1],
    ['0.1', '0.09', 1],
    ['9', '10', -1],
    ['0.30000000000000000000000000000001', '0.3', 1],
    ['9007199254740993', '9007199254740992', 1],
  ] as const)('%s against %s is %i', (left, right, order) => {
    expect(compareDecimals(decimal(left), decimal(right))).toBe(order)
    expect(compareDecimals(decimal(right), decimal(left))).toBe(-order + 0)
  })
})

describe('arithmetic', () => {
  test.each([
    ['0.3', '0.1', '0.2'],
    ['1', '1.00001', '-0.00001'],
    ['5', '5', '0'],
    ['-1', '-3', '2'],
    ['100', '0.5', '99.5'],
    ['10.05', '0.05', '10'],
  ])('%s - %s = %s', (left, right, difference) => {
    expect(subtractDecimals(decimal(left), decimal(right))).toBe(difference)
  })

  test.each([
    ['0.1', '0.2', '0.02'],
    ['-1.5', '4', '-6'],
    ['-2', '-0.5', '1'],
    ['0', '-7', '0'],
    ['100', '75000.25', '7500025'],
    ['0.001', '0.001', '0.000001'],
  ])('%s * %s = %s', (left, right, product) => {
    expect(multiplyDecimals(decimal(left), decimal(right))).toBe(product)
  })

  test('the sign is dropped', () => {
    expect(absoluteDecimal(decimal('-0.5'))).toBe('0.5')
    expect(absoluteDecimal(decimal('0.5'))).toBe('0.5')
  })

  test('order, difference and product agree with big integers', () => {
    fc.assert(
      fc.property(scaledIntegers, scaledIntegers, (left, right) => {
        const difference = subtractDecimals(left.decimal, right.decimal)
        const wanted = left.value - right.value
        expect(difference).toBe(fromMillionths(wanted))
        expect(BigInt(compareDecimals(left.decimal, right.decimal))).toBe(
          wanted === 0n ? 0n : wanted < 0n ? -1n : 1n,
        )
        const product = multiplyDecimals(left.decimal, right.decimal)
        const millionth = decimal('1000000')
        expect(multiplyDecimals(multiplyDecimals(product, millionth), millionth)).toBe(
          String(left.value * right.value),
        )
      }),
    )
  })
})

const scaledIntegers = fc
  .bigInt({ min: -(10n ** 30n), max: 10n ** 30n })
  .map((value) => ({
    value,
    decimal: decimal(fromMillionths(value)),
  }))

const decimals = scaledIntegers.map((entry) => entry.decimal)

function decimal(text: string): Decimal {
  const parsed = parseDecimal(text)
  if (parsed === undefined) throw new Error(`${text} is not a decimal`)
  return parsed
}

function fromMillionths(value: bigint): string {
  const digits = (value < 0n ? -value : value).toString().padStart(7, '0')
  const fraction = digits.slice(-6).replace(/0+$/, '')
  const text = digits.slice(0, -6) + (fraction === '' ? '' : `.${fraction}`)
  return value < 0n ? `-${text}` : text
}
