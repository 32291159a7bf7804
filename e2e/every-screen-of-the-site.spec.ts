import { testEveryScreenOf } from './every-screen.ts'

testEveryScreenOf(['visitor', 'patient'])
