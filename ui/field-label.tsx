import { useEffect, useRef } from 'react'
import type { Complaint } from '../contract/rules.ts'
import { useText } from '../texts/index.ts'
import { complaintText } from './complaint.ts'
import style from './field.module.css'

/**
 * A field's label, which gives its place to the complaint. Those who listen hear both, so that the field keeps its
 * name; the complaint is read out at once, since focusing the field would clear it.
 */
export function FieldLabel({ label, complaint }: { label: string; complaint: Complaint | null }) {
  const localization = useText()
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (complaint) place.current?.scrollIntoView({ block: 'nearest' })
  }, [complaint])

  if (!complaint) return <span className={style.label}>{label}</span>
  return (
    <span className={style.complaint} ref={place}>
      <span className="visually-hidden">{label}: </span>
      <span role="alert">{complaintText(localization, complaint)}</span>
    </span>
  )
}
