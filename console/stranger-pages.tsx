/** Pages for those who are not signed in: they sign in, or enrol. */
import { lazyRouteComponent as lazy } from '@tanstack/react-router'

export const strangerPages: readonly { path: string; component: ReturnType<typeof lazy> }[] = [
  { path: '/signin', component: lazy(() => import('./staff/sign-in.tsx'), 'SignInPage') },
  { path: '/enrol/$link', component: lazy(() => import('./staff/enrol.tsx'), 'EnrolPage') },
]
