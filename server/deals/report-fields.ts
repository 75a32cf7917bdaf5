/** The fields of a report, one by one: a parsed value, or a fault that names the field. */
import { readAmount } from '../../contract/money.ts'
import { readPercent } from '../../contract/percent.ts'
import { exposurePpmMost } from '../../contract/price-check.ts'
import { readPrice } from '../../contract/price.ts'
import { isDay } from '../../contract/wire.ts'
import { formulaBehindSeparator } from '../../contract/csv.ts'
import { fault, type Fault } from './report-faults.ts'

/** Thrown inside the parsing of one report; never leaves it. */
export class Faulty extends Error {
  readonly fault: Fault
  constructor(of: Fault) {
    super(of.code)
    this.fault = of
  }
}

export class Fields {
  private readonly raw: Readonly<Record<string, unknown>>
  private readonly known = new Set<string>()

  constructor(raw: Readonly<Record<string, unknown>>) {
    this.raw = raw
  }

  text(name: string, lengthMax: number): string {
    const given = this.required(name)
    if (!isPlain(given, lengthMax)) throw new Faulty(fault('malformed_text', name, lengthMax))
    return given
  }

  /** Stored as the venue writes it. */
  decimal(name: string): string {
    const given = this.required(name)
    if (!/^\d{1,12}(\.\d{1,12})?$/.test(given) || /^[0.]+$/.test(given))
      throw new Faulty(fault('malformed_decimal', name))
    return given
  }

  optionalDecimal(name: string): string | undefined {
    return this.given(name) === undefined ? undefined : this.decimal(name)
  }

  /** A price with at most ten decimals, with which the pages compare it to the result. */
  price(name: string): string {
    const given = this.decimal(name)
    if (readPrice(given) === null) throw new Faulty(fault('malformed_price', name))
    return given
  }

  percent(name: string): bigint {
    const ppm = readPercent(this.required(name))
    if (ppm === null) throw new Faulty(fault('malformed_percent', name))
    return ppm
  }

  /** Stored as it is written: a percent of the strategy's money. */
  exposure(name: string): string {
    const ppm = this.percent(name)
    if (ppm <= 0n || ppm > exposurePpmMost) throw new Faulty(fault('exposure_out_of_range', name))
    return this.required(name)
  }

  optionalExposure(name: string): string | undefined {
    return this.given(name) === undefined ? undefined : this.exposure(name)
  }

  /** A gain or a loss, in micro-dollars. */
  dollars(name: string): bigint {
    const given = this.required(name)
    const sizeMicro = readAmount(given.replace(/^-/, ''))
    if (sizeMicro === null) throw new Faulty(fault('malformed_net', name))
    return given.startsWith('-') ? -sizeMicro : sizeMicro
  }

  /** Counted from 1. */
  part(name: string): number {
    const given = this.required(name)
    if (!/^[1-9]\d{0,3}$/.test(given)) throw new Faulty(fault('malformed_seq', name))
    return Number(given)
  }

  /** Above zero and at most one. */
  optionalGreatestLoss(name: string): bigint | undefined {
    if (this.given(name) === undefined) return undefined
    const ppm = this.percent(name)
    if (ppm <= 0n || ppm > 1_000_000n) throw new Faulty(fault('percent_out_of_range', name))
    return ppm
  }

  moment(name: string): Date {
    const given = this.required(name)
    const at = new Date(given)
    if (!isMoment.test(given) || Number.isNaN(at.getTime()) || !isDay(given.slice(0, 10)))
      throw new Faulty(fault('malformed_time', name))
    return at
  }

  optionalMoment(name: string): Date | null {
    return this.given(name) === undefined ? null : this.moment(name)
  }

  seq(name: string): number {
    const given = this.required(name)
    if (!/^\d{1,15}$/.test(given)) throw new Faulty(fault('malformed_seq', name))
    return Number(given)
  }

  /** A field that is not defined is taken for a misspelt one. */
  refuseOthers(): void {
    const other = Object.keys(this.raw).find(name => !this.known.has(name) && this.raw[name] !== '')
    if (other !== undefined) throw new Faulty(fault('unknown_field', other.slice(0, 40)))
  }

  private required(name: string): string {
    const given = this.given(name)
    if (given === undefined) throw new Faulty(fault('missing_field', name))
    return typeof given === 'string' ? given : String(given)
  }

  /** For counts a number may be text already; an amount as a number would have been rounded on its way. */
  private given(name: string): string | number | undefined {
    this.known.add(name)
    const value = Object.hasOwn(this.raw, name) ? this.raw[name] : undefined
    if (value === undefined || value === null || value === '') return undefined
    if (typeof value === 'string' || (isCount(name) && Number.isSafeInteger(value))) return value as string
    throw new Faulty(fault('malformed_report', name.slice(0, 40)))
  }
}

const isCount = (name: string): boolean => name === 'seq' || name === 'part'

const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/

const isPlain = (text: string, lengthMax: number): boolean =>
  text.length <= lengthMax &&
  text.trim() === text &&
  !/[\p{C}\p{Surrogate}]/u.test(text) &&
  !formulaBehindSeparator.test(text)
