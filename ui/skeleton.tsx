import style from './skeleton.module.css'

/** What is below each other in something that is on its way: a large figure, a chart, a row of a list, a field. */
export type Outline = readonly ('figure' | 'chart' | 'row' | 'field')[]

export const formOutline: Outline = ['field', 'field', 'field']
export const rowsOutline = (count: number): Outline => Array.from({ length: count }, () => 'row')

/** Stands in for what is being loaded, in about its shape, so that the page does not jump when it comes. */
export const Skeleton = ({ outline = rowsOutline(3) }: { outline?: Outline | undefined }) => (
  <div className={style.skeleton} aria-hidden="true" data-skeleton="">
    {outline.map((shape, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- shapes have no names, and never change
      <div key={index} className={style[shape]} />
    ))}
  </div>
)
