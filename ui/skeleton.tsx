import style from './skeleton.module.css'

/** The shapes of a placeholder, from top to bottom: a large figure, a chart, a row of a list, a field. */
export type Outline = readonly ('figure' | 'chart' | 'row' | 'field')[]

export const formOutline: Outline = ['field', 'field', 'field']
export const rowsOutline = (count: number): Outline => Array.from({ length: count }, () => 'row')

/** A placeholder for what is being loaded, in about its shape, so that the page does not jump when it comes. */
export const Skeleton = ({ outline = rowsOutline(3) }: { outline?: Outline | undefined }) => (
  <div className={style.skeleton} aria-hidden="true" data-skeleton="">
    {outline.map((shape, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- shapes have no identity, and never change
      <div key={index} className={style[shape]} />
    ))}
  </div>
)
