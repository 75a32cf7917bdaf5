import style from './skeleton.module.css'

/** Stands in for a list that is being loaded. */
export const Skeleton = ({ rows = 3 }: { rows?: number }) => (
  <div className={style.skeleton} aria-hidden="true" data-skeleton="">
    {Array.from({ length: rows }, (_, index) => (
      <div key={index} className={style.row} />
    ))}
  </div>
)
