import { defineTexts } from '@pavilion/platform';
import { WrittenPage } from './written-page';

const words = defineTexts({
  en: () => import(/* webpackChunkName: "written-en" */ './about-us.texts.en'),
  bn: () => import(/* webpackChunkName: "written-bn" */ './about-us.texts.bn'),
});

export const Page = () => <WrittenPage texts={words} />;
