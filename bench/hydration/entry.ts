// The one script of the hydrated twin's page. The build fills in the class names.
import { hydrateTwin } from "../twin/hydrateTwin";
import { provideStyles } from "../twin/styles";

declare const TWIN_SHEETS: Parameters<typeof provideStyles>[0];

provideStyles(TWIN_SHEETS);
hydrateTwin();
