import { useRouter } from '@tanstack/react-router'
import { Prose } from '../../ui/prose.tsx'

/**
 * News as operators wrote them. Links to the cabinet's pages open in it; those to public pages leave the application.
 */
export function NewsText({ children, onLeave }: { children: string; onLeave?: () => void }) {
  const { history } = useRouter()
  return (
    <Prose
      follow={address => {
        onLeave?.()
        if (address.startsWith('/cabinet/')) history.push(address)
        else location.assign(address)
      }}
    >
      {children}
    </Prose>
  )
}
