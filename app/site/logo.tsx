import { useSiteFacts } from '../platform/ui/site-facts.ts'

export function Logo() {
  const { logo } = useSiteFacts()
  if (logo !== null)
    return <img src={logo} alt="" width={34} height={34} className="size-8.5 shrink-0 rounded object-contain" />
  return (
    <svg width="30" height="34" viewBox="0 0 30 34" fill="none" aria-hidden="true" className="shrink-0">
      <path
        d="M15 5.200C11.400 1.900 3 1.600 2 9.400c-.700 5.600 2 8 3 12.600.800 3.700 1.200 10 4 10 3.200 0 2.300-9 6-9s2.800 9 6 9c2.800 0 3.200-6.300 4-10 1-4.600 3.700-7 3-12.600C27 1.600 18.600 1.900 15 5.200Z"
        className="fill-mint stroke-leaf"
        strokeWidth="2"
      />
      <path d="M9 8.500c1.800-1.500 4-1 6 .300" className="stroke-leaf" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
