import { lazy, type ComponentType } from 'react'

/** A part of a page whose code is loaded when it is first shown. Where that fails, `otherwise` is, and the rest works. */
export const later = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  otherwise: ComponentType<Props> = () => null,
) => lazy(async () => ({ default: await load().catch(() => otherwise) }))
