import { StaticPageView } from './static-page';

export const Page = () => <StaticPageView page="aboutUs" />;
