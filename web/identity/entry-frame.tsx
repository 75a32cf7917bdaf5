import type { ComponentProps } from 'react'
import { Frame } from '../../ui/public-frame.tsx'
import { Ground } from './ground.tsx'

/** The frame of every page by which clients come in. */
export const EntryFrame = (props: Omit<ComponentProps<typeof Frame>, 'aside'>) => (
  <Frame {...props} aside={<Ground />} />
)
